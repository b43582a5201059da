import { defineErrors, isAppKitError, type AppKitError } from '../errors/define-errors.js'

export interface InPlugin {
  readonly plugin: string
}

/** A plugin's own code threw: the thrown value is the cause, and its message the reason. */
export interface Failure extends InPlugin {
  readonly reason: string
}

/**
 * The errors of plugins and services. These sentences are for the developer of an app or a plugin, and they are loaded
 * with the page: each says in one line what happened and what to do.
 */
export const kernelErrors = {
  'service/missing': (c: { service: string; neededBy: string; hint?: string | undefined }) =>
    `No plugin provides "${c.service}", needed by "${c.neededBy}".${c.hint ? ` ${c.hint}` : ''}`,
  'service/duplicate': (c: { service: string; first: string; second: string }) =>
    `"${c.first}" and "${c.second}" provide "${c.service}". Choose with override().`,
  'service/cycle': (c: { path: readonly string[] }) => `Services need each other: ${c.path.join(' → ')}.`,
  'service/undeclared': (c: InPlugin & { service: string }) =>
    `Plugin "${c.plugin}" did not declare "${c.service}" as required or optional.`,
  'service/failed': (c: Failure & { service: string }) =>
    `The service "${c.service}" of plugin "${c.plugin}" failed: ${c.reason}`,
  'contribution/duplicate': (c: { point: string; item: string }) => `"${c.point}" already has "${c.item}". Remove one.`,
  'contribution/no-id': (c: { point: string }) => `"${c.point}" got an item without id.`,
  'plugin/duplicate': (c: InPlugin) => `Plugin "${c.plugin}" is there twice.`,
  'plugin/contract': (c: InPlugin & { built: string; spoken: string }) =>
    `Plugin "${c.plugin}" is built for contract ${c.built}, this core for ${c.spoken}.`,
  'plugin/invalid': (c: InPlugin & { why: string }) => `Plugin "${c.plugin}" is not valid: ${c.why}.`,
  'plugin/setup-failed': (c: Failure) => `Plugin "${c.plugin}" failed to set up: ${c.reason}`,
  'plugin/start-failed': (c: Failure) => `Plugin "${c.plugin}" failed to start: ${c.reason}`,
  'plugin/stop-failed': (c: Failure) => `Plugin "${c.plugin}" failed to stop: ${c.reason}`,
  'plugin/timeout': (c: InPlugin & { phase: string; ms: number }) =>
    `Plugin "${c.plugin}" did not ${c.phase} within ${c.ms} ms.`,
  'plugin/stopped': (c: InPlugin) => `Plugin "${c.plugin}" is stopped.`,
  'plugin/removed': (c: InPlugin) => `Plugin "${c.plugin}" was removed.`,
  'plugin/leaked': (c: InPlugin & { what: readonly string[] }) =>
    `Plugin "${c.plugin}" left behind: ${c.what.join(', ')}.`,
  'kit/disposed': () => 'This kit is disposed.',
}

export const errors = defineErrors(kernelErrors)

/** The message of a thrown value. */
export const reasonOf = (cause: unknown): string => String((cause as Error | undefined)?.message ?? cause)

/** The error for a value that a service threw. An error of the catalogue says itself what happened. */
export const serviceFailure = (service: string, plugin: string, cause: unknown): AppKitError =>
  isAppKitError(cause)
    ? cause
    : errors.create('service/failed', { service, plugin, reason: reasonOf(cause) }, { cause })

/** The error for a value that a plugin's own code threw. */
export function failure(phase: 'setup' | 'start' | 'stop', plugin: string, cause: unknown): AppKitError {
  return errors.create(`plugin/${phase}-failed`, { plugin, reason: reasonOf(cause) }, { cause })
}
