import { z } from '@hono/zod-openapi'

const sdk = {
  st: z.string().optional().openapi({ description: 'The type of the SDK' }),
  sv: z.string().optional().openapi({ description: 'The version of the SDK' }),
}

/** What the query of every GET for a project begins with. */
export const projectQuery = { projectId: z.string().min(1), ...sdk }

/** The same for a POST, which may name its project in the body instead. */
export const projectQueryOfPost = { projectId: z.string().optional(), ...sdk }
