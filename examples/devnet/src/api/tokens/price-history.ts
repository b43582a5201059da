import { createHash } from 'node:crypto'

/** How many prices each span has. */
export const POINTS = { day: 24, week: 28, month: 30, year: 52 }

/** How far a price goes from its present value, at most. */
const REACH = { day: 0.03, week: 0.08, month: 0.15, year: 0.5 }

/**
 * An invented history of a price, the same in every run: two waves of a phase of the symbol's own, which end at the present
 * price.
 */
export function historyOf(symbol: string, price: number, span: keyof typeof POINTS): readonly number[] {
  const [first = 0, second = 0] = createHash('sha256').update(`${symbol} ${span}`).digest()
  const wave = (at: number) => Math.sin(at * 5 + first) * 0.7 + Math.sin(at * 17 + second) * 0.3
  const points = POINTS[span]
  return Array.from({ length: points }, (_, index) => {
    const at = index / (points - 1)
    return price * (1 + (REACH[span] * (wave(at) - wave(1))) / 2)
  })
}
