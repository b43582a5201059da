import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './api-error.js'

/** Who may ask. A list that is absent lets everybody in. */
export interface AllowedProjects {
  readonly projectIds: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
}

/**
 * Lets requests of known projects pass. Origins are a matter of browsers: a request that names none comes from
 * somewhere else, where the list of origins protects nobody.
 */
export function createProjectGuard({ projectIds, origins }: AllowedProjects): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId') || (await projectIdOfBody(c))
    if (!projectId) throw new ApiError(400, 'project-id-missing', 'projectId: a request names its project.', { field: 'projectId' })
    if (projectIds && !projectIds.includes(projectId)) throw new ApiError(401, 'project-unknown', 'There is no such project.')
    const origin = c.req.header('origin')
    if (origins && origin !== undefined && !origins.includes(origin)) {
      throw new ApiError(403, 'origin-not-allowed', `The origin ${origin} is not on the allow list of this project.`)
    }
    await next()
  }
}

/** Some calls name their project in the body. */
async function projectIdOfBody(c: Context): Promise<string | undefined> {
  if (c.req.method !== 'POST') return undefined
  const body: unknown = await c.req.json().catch(() => {
    // What is no JSON names nobody; the route will say what is wrong with it.
    return undefined
  })
  const { projectId } = Object(body) as { projectId?: unknown }
  return typeof projectId === 'string' ? projectId : undefined
}
