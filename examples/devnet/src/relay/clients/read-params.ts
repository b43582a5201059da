import { isObject, type Params } from './incoming.js'
import { invalidParams } from './rpc-error.js'

// Each function reads one parameter of a request, or throws the error that the client receives.

const TOPIC = /^[\da-f]{64}$/

export function readTopic(params: Params, name = 'topic'): string {
  const topic = params[name]
  if (typeof topic !== 'string' || !TOPIC.test(topic)) throw invalidParams(`${name} must be 32 bytes in hexadecimal`)
  return topic
}

export function readTopics(params: Params): readonly string[] {
  return readList(params, 'topics').map((topic) => readTopic({ topic }))
}

/** A list of objects, each of which has parameters of its own. */
export function readObjects(params: Params, name: string): readonly Params[] {
  const objects = readList(params, name)
  if (!objects.every(isObject)) throw invalidParams(`${name} must be a list of objects`)
  return objects
}

export function readText(params: Params, name: string): string {
  const text = params[name]
  if (typeof text !== 'string' || text === '') throw invalidParams(`${name} must be a non-empty text`)
  return text
}

export function readTtlSeconds({ ttl }: Params): number {
  if (typeof ttl !== 'number' || !(ttl > 0)) throw invalidParams('ttl must be a number of seconds')
  return ttl
}

/** Clients omit a tag of zero. */
export function readTag({ tag = 0 }: Params): number {
  if (typeof tag !== 'number' || !Number.isInteger(tag)) throw invalidParams('tag must be an integer')
  return tag
}

function readList(params: Params, name: string): readonly unknown[] {
  const list = params[name]
  if (!Array.isArray(list)) throw invalidParams(`${name} must be a list`)
  return list
}
