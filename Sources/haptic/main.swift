print("haptic")
