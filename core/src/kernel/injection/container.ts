import { instance as root } from '#tsyringe'
import { needsOf, type Assemble } from './construct.js'

// The only file that knows tsyringe. Its containers hold what a plugin's class may be given. Caching, cycles, missing
// services and disposal are the kernel's, because tsyringe loses errors and order there; so is the call of the
// constructor, because tsyringe knows only classes that were marked by its own copy.

/** Constructs a class in a container of its own, which holds just the services that the class asks for. */
export const assemble: Assemble = (target, services) => {
  const given = root.createChildContainer()
  const needs = needsOf(target)
  for (const token of needs) given.register(token.key, { useFactory: () => services.get(token) })
  return new target(...needs.map(({ key }) => given.resolve(key)))
}
