import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './api-error.js'

/** The projects and origins that may send requests. An absent list admits all. */
export interface AllowedProjects {
  readonly projectIds: readonly string[] | undefined
  readonly origins: readonly string[] | undefined
}

/**
 * Lets requests of known projects pass. Only browsers send origins: a request without one comes from another client,
 * against which a list of origins protects nothing.
 */
export function createProjectGuard({ projectIds, origins }: AllowedProjects): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId') || (await projectIdOfBody(c))
    if (!projectId)
      throw new ApiError(400, 'project-id-missing', 'projectId: the request must name its project.', {
        field: 'projectId',
      })
    if (projectIds && !projectIds.includes(projectId))
      throw new ApiError(401, 'project-unknown', 'This project is unknown.')
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
    // A body that is no JSON names no project; the route refuses it.
    return undefined
  })
  const { projectId } = Object(body) as { projectId?: unknown }
  return typeof projectId === 'string' ? projectId : undefined
}
