import * as z from './zod.js'

/** No address is longer (RFC 5321), and nothing longer is looked at. */
const LONGEST = 254

/** The address of an e-mail login or update. */
export const emailSchema = z.email().check(z.maxLength(LONGEST))

/** The code that was sent to it. A text: it may begin with a zero. */
export const oneTimeCodeSchema = z.string()
