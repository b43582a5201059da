import type { DeepLinkChoice } from '../deep-link-choice.js'
import { textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** The wallet app that was chosen. Whether its link may be opened is for the gate of links. */
export const deepLinkChoiceSchema = z.object({ href: textSchema, name: z.string() }) satisfies Reads<DeepLinkChoice>
