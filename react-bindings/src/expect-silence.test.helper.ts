let said: unknown[][] = []

/** React warns by console. In a file that calls this, a test in which anything is said fails, unless it takes it. */
export function expectSilence(): void {
  beforeEach(() => {
    said = []
    for (const method of ['error', 'warn'] as const) {
      jest.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push(words))
    }
  })
  afterEach(() => {
    jest.restoreAllMocks()
    expect(said).toEqual([])
  })
}

/** What was said so far, which was expected. */
export function takeSaid(): unknown[][] {
  return said.splice(0)
}
