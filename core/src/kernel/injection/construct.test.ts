import { inject } from './inject.js'
import { construct, needsOf } from './construct.js'
import type { Services } from '../services.js'
import { createToken, type AnyToken } from '../token.js'

const [A, B] = [createToken<string>('container-a'), createToken<string>('container-b')]
const services: Services = { get: (token) => token.name as never, find: (token) => token.name as never }

class Marked {
  constructor(
    @inject(A) readonly a: string,
    @inject(B) readonly b: string,
  ) {}
}

test('hands each parameter the service it is marked with', () => {
  expect(construct(Marked, services)).toEqual({ a: 'container-a', b: 'container-b' })
})

test.each([[[0, 1]], [[1, 0]]])('inject marks parameters by index, in any order: %j', (order) => {
  class Plain {
    constructor(
      readonly a: string,
      readonly b: string,
    ) {}
  }
  for (const index of order) inject([A, B][index] as AnyToken)(Plain, undefined, index)
  expect(needsOf(Plain)).toEqual([A, B])
})

test('a class names the services of all its parameters without a decorator', () => {
  class Plain {
    readonly a: string
    readonly b: string
    constructor(a: string, b: string) {
      this.a = a
      this.b = b
    }
    static {
      inject(this, [A, B])
    }
  }
  expect(construct(Plain, services)).toEqual({ a: 'container-a', b: 'container-b' })
})

test('constructs a class without needs without asking for a service', () => {
  class Plain {
    readonly name = 'plain'
  }
  const refusing = {
    get: () => {
      throw new Error('asked')
    },
    find: () => undefined,
  } as Services
  expect(construct(Plain, refusing)).toBeInstanceOf(Plain)
})
