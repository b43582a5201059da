const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** As in `Mar 1, 2026`, where the visitor is. */
export const dayOf = (milliseconds: number): string => DAY.format(milliseconds)

/** As in `Mar 1, 2026, 1:05 PM`, where the visitor is. */
export const minuteOf = (milliseconds: number): string => MINUTE.format(milliseconds)
