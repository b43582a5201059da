import { type EventStore, KEPT_EVENTS, type StoredEvent } from './event-store.js'

export function createMemoryEvents(): EventStore {
  const kept = new Map<string, StoredEvent[]>()
  const counts = new Map<string, number>()
  return {
    async addEvent(event) {
      const ofProject = [...(kept.get(event.projectId) ?? []), structuredClone(event)]
      kept.set(event.projectId, ofProject.slice(-KEPT_EVENTS))
      counts.set(event.projectId, (counts.get(event.projectId) ?? 0) + 1)
    },
    async listEvents(projectId, limit) {
      const data = (kept.get(projectId) ?? []).slice(-limit)
      return { data: structuredClone(data), count: counts.get(projectId) ?? 0 }
    },
  }
}
