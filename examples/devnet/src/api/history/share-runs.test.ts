import { shareRuns } from './share-runs.js'

test('shares the next run among all callers that arrive during one, and starts it when that one has ended or failed', async () => {
  const ends: ((failure?: Error) => void)[] = []
  const ask = shareRuns(
    () => new Promise((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve()))),
  )
  const [first, second, third] = [ask(), ask(), ask()]
  expect([ends.length, second === third, first === second]).toEqual([1, true, false])
  ends[0]!(new Error('no node'))
  await expect(first).rejects.toThrow('no node')
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all([second, third])
  const fourth = ask()
  expect(ends).toHaveLength(3)
  ends[2]!()
  await fourth
})
