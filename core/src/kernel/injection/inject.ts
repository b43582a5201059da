import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import type { AnyToken, Token } from '../token.js'
import { ASSEMBLE, NEEDS, needsOf } from './construct.js'
import { assemble } from './container.js'
import { defineMetadata } from './reflection.js'

// A bundler that takes the module for unused may have dropped it.
if (!defineMetadata) throw kitErrors.create('dependency/failed', { dependency: 'reflect-metadata' })

/** The services that tokens ask for, in their order. */
type ServicesOf<Tokens extends readonly AnyToken[]> = {
  [Index in keyof Tokens]: Tokens[Index] extends Token<infer T> ? T : never
}

/**
 * Marks a constructor parameter with the service it takes.
 *
 * @example
 * class DefaultSwap {
 *   constructor(@inject(Networks) private readonly networks: Networks) {}
 * }
 */
export function inject(token: AnyToken): ParameterDecorator
/**
 * Marks all parameters of a class at once, without a decorator: for JavaScript, and for TypeScript with
 * `erasableSyntaxOnly`. The types of the parameters are compared with the tokens.
 *
 * @example
 * class DefaultSwap {
 *   readonly #networks: Networks
 *   constructor(networks: Networks) {
 *     this.#networks = networks
 *   }
 *   static {
 *     inject(this, [Networks])
 *   }
 * }
 */
export function inject<const Tokens extends readonly AnyToken[]>(
  target: new (...services: ServicesOf<Tokens>) => unknown,
  tokens: Tokens,
): void
export function inject(marked: object, tokens?: readonly AnyToken[]): ParameterDecorator | void {
  if (tokens) return mark(marked, tokens)
  return (target, _method, index) => mark(target, Object.assign([...needsOf(target)], { [index]: marked }))
}

function mark(target: object, tokens: readonly AnyToken[]) {
  defineMetadata(NEEDS, tokens, target)
  defineMetadata(ASSEMBLE, assemble, target)
}
