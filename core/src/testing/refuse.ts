/**
 * Creates a stand-in for a service that the code under test must not use. Reading any member throws an error that
 * names the member.
 *
 * @example
 * createTestKit({ plugins: [swap()], overrides: [override(Http, { value: refuse<Http>('Http') })] })
 */
export function refuse<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get(_target, property) {
      // `await`, printing, and a container that looks for `dispose` read these members of every value.
      if (typeof property === 'symbol' || property === 'then' || property === 'dispose' || property === 'toJSON')
        return undefined
      throw new Error(`${name}.${property} must not be used here`)
    },
  })
}
