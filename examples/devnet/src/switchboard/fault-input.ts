import { z } from 'zod'
import { FAULTY_PARTS } from '../devnet-map.js'

const LONGEST_DELAY_MS = 600_000

const part = z.enum(FAULTY_PARTS)

/** A fault, as it is asked for. */
export const faultInput = z
  .strictObject({
    part,
    status: z.int().min(200).max(599).exactOptional(),
    delayMs: z.int().min(1).max(LONGEST_DELAY_MS).exactOptional(),
    garbage: z.boolean().exactOptional(),
    next: z.int().min(1).exactOptional(),
    path: z.string().startsWith('/').exactOptional(),
    method: z.string().min(1).exactOptional(),
  })
  .refine(({ status, delayMs, garbage }) => status !== undefined || delayMs !== undefined || garbage === true, {
    message: 'A fault has a status, a delayMs, or garbage: true.',
  })

/** Which part's faults to clear. All of them, unless it says. */
export const clearInput = z.strictObject({ part: part.optional() })
