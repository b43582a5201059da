const FORMAT = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** A moment of the clock, to the millisecond, in the visitor's own time. */
export const timeOfDay = (ms: number): string => FORMAT.format(ms)
