import type { NameSuggestion } from '../name-suggestion.js'
import { textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** A name that could be registered. */
export const nameSuggestionSchema = z.object({ name: textSchema }) satisfies Reads<NameSuggestion>
