/**
 * A stand-in for a service that a test says must not be used: touching
 * anything on it throws, naming what was touched.
 *
 * @example
 * createTestKit({ plugins: [swap()], overrides: [override(Http, { value: refuse<Http>('Http') })] })
 */
export function refuse<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get(_target, property) {
      // Asked of every value by `await`, by a container looking for `dispose`, and by printing; not a use.
      if (typeof property === 'symbol' || property === 'then' || property === 'dispose' || property === 'toJSON') return undefined
      throw new Error(`${name}.${property} must not be used here`)
    },
  })
}
