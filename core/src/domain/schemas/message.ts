import * as z from './zod.js'

/** What says something and nothing more: an error of the frame, a notice. */
export const messageSchema = z.object({ message: z.string() })
