/** Selects everything. */
export const whole = (snapshot: unknown): unknown => snapshot
