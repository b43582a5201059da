import { encode } from 'uqr'

/** A code, as an SVG draws it. One unit is one of its modules. */
export interface QrShape {
  /** How wide and high it is, with the quiet zone around it. */
  readonly size: number
  /** The modules: a line without a length for each, whose round ends make it a dot. */
  readonly dots: string
  /** Where the three eyes are: their upper corners. */
  readonly eyes: readonly (readonly [x: number, y: number])[]
}

/** As wide as the standard demands. */
export const QUIET_ZONE = 4
/** How wide an eye is. */
export const EYE = 7
/**
 * What a picture in the middle may cover of the width. A twentieth of the area is well within what the code can mend.
 */
const MIDDLE = 0.225

/** Makes a code of a text; with room in the middle for a picture where one is wanted. */
export function qrShape(content: string, hasPicture: boolean): QrShape {
  const { data, size } = encode(content, { ecc: hasPicture ? 'Q' : 'M', boostEcc: true, border: 0 })
  const eyes = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ] as const
  const from = Math.floor((size * (1 - MIDDLE)) / 2)
  const isFree = (x: number, y: number) =>
    !eyes.some(([eyeX, eyeY]) => x >= eyeX && x < eyeX + EYE && y >= eyeY && y < eyeY + EYE) &&
    !(hasPicture && Math.min(x, y) >= from && Math.max(x, y) < size - from)

  let dots = ''
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark && isFree(x, y)) dots += `M${x + QUIET_ZONE + 0.5} ${y + QUIET_ZONE + 0.5}h0`
    }),
  )
  return { size: size + QUIET_ZONE * 2, dots, eyes: eyes.map(([x, y]) => [x + QUIET_ZONE, y + QUIET_ZONE]) }
}
