"""Programs that render workloads on request, and the time that they take the processor."""

import os
import statistics
import subprocess


class ProgramError(Exception):
    """A program that does not answer as it should."""


class Served:
    """A program that stays and answers requests, as serve.h says."""

    def __init__(self, command):
        """Starts the program."""
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, request):
        """The number that answers a request."""
        try:
            self.process.stdin.write(request + "\n")
            self.process.stdin.flush()
            return float(self.process.stdout.readline())
        except (OSError, ValueError) as error:
            raise ProgramError(f"no answer to {request!r}") from error

    def nanoseconds(self, workload):
        """The processor time of one rendering."""
        return self.ask(workload)

    def energy(self, workload):
        """The sum of all squared samples."""
        return self.ask("energy " + workload)

    def close(self):
        """Ends the program."""
        self.process.stdin.close()
        self.process.wait()


class Repeated:
    """A program that is started for every rendering. What starting costs is subtracted."""

    def __init__(self, commands, idle):
        """Takes a command for each workload, and one that does next to nothing."""
        self.commands = commands
        self.start_up = statistics.median(self.run(idle) for _ in range(9))

    @staticmethod
    def run(command):
        """The processor time of the whole program, in nanoseconds."""
        process = subprocess.Popen(command)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise ProgramError(f"{command[0]} failed")
        return 1e9 * (usage.ru_utime + usage.ru_stime)

    def nanoseconds(self, workload):
        """The processor time of one rendering."""
        return self.run(self.commands[workload]) - self.start_up

    def energy(self, _):
        """Unknown: it does not do exactly the same."""
        return None

    def close(self):
        """There is nothing to end."""
