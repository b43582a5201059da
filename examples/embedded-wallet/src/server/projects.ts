import { Refusal } from './refusal.js'

/** An app that may embed the wallet. */
export interface Project {
  readonly id: string
  readonly name: string
  /** As `https://shop.example`: exactly these origins may have the wallet's frame. */
  readonly origins: readonly string[]
}

/** The page around the wallet's frame. */
export interface EmbeddingApp {
  readonly projectId: string
  readonly name: string
  readonly origin: string
}

/** Throws `project/unknown` and `project/origin-not-allowed`. */
export function findApp(
  projects: readonly Project[],
  id: string | undefined,
  origin: string | undefined,
): EmbeddingApp {
  const project = projects.find((one) => one.id === id)
  if (!project) throw new Refusal('project/unknown')
  if (origin === undefined || !project.origins.includes(origin)) throw new Refusal('project/origin-not-allowed')
  return { projectId: project.id, name: project.name, origin }
}
