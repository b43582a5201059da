import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import type { AnyToken } from '../token.js'
import { ASSEMBLE, NEEDS, needsOf } from './construct.js'
import { assemble } from './container.js'
import { defineMetadata } from './reflection.js'

// A bundler that takes the module for unused may have dropped it.
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
    defineMetadata(ASSEMBLE, assemble, target)
  }
}
