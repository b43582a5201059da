import { kitErrors } from '../errors/kit-errors.js'
import { NEEDS, needsOf } from './needs.js'
import { defineMetadata } from './reflection.js'
import type { AnyToken } from './token.js'

// A bundler that drops what seems to have no use may have dropped it.
if (!defineMetadata) throw kitErrors.create('dependency/failed', { dependency: 'reflect-metadata' })

/**
 * Marks a constructor parameter with the service it takes.
 *
 * @example
 * class DefaultSwap {
 *   constructor(@inject(Networks) private readonly networks: Networks) {}
 * }
 */
export function inject(token: AnyToken): ParameterDecorator {
  return (target, _method, index) => {
    defineMetadata(NEEDS, Object.assign([...needsOf(target)], { [index]: token }), target)
  }
}
