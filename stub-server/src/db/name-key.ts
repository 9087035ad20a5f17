/** The form in which names are compared: without outer spaces, case and composition. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
