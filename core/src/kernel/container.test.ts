import { createContainer } from './container.js'
import { inject } from './inject.js'
import { needsOf } from './needs.js'
import type { Services } from './services.js'
import { createToken, type AnyToken } from './token.js'

const [A, B] = [createToken<string>('container-a'), createToken<string>('container-b')]
const services: Services = { get: (token) => token.name as never, find: (token) => token.name as never }

class Marked {
  constructor(
    @inject(A) readonly a: string,
    @inject(B) readonly b: string,
  ) {}
}

test('each parameter gets what it is marked with', () => {
  expect(createContainer().assemble(Marked, services)).toEqual({ a: 'container-a', b: 'container-b' })
})

test.each([[[0, 1]], [[1, 0]]])('marks count by their place, set in whichever order: %j', (order) => {
  class Plain {
    constructor(
      readonly a: string,
      readonly b: string,
    ) {}
  }
  for (const index of order) inject([A, B][index] as AnyToken)(Plain, undefined, index)
  expect(needsOf(Plain)).toEqual([A, B])
})

test('a class without needs is made without asking anybody', () => {
  class Plain {
    readonly name = 'plain'
  }
  const nobody = { get: () => { throw new Error('asked') }, find: () => undefined } as Services
  expect(createContainer().assemble(Plain, nobody)).toBeInstanceOf(Plain)
})
