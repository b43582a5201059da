import { SOCIAL_PROVIDERS, type SocialProvider } from '../validation/social-providers.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** A provider that signs in through a redirect. */
export const socialProviderSchema = z.enum(SOCIAL_PROVIDERS) satisfies Reads<SocialProvider>
