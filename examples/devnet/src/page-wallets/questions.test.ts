import { createQuestions, type WalletQuestion } from './questions.js'

const asked: Omit<WalletQuestion, 'id'> = {
  wallet: 'eip155',
  walletName: 'W',
  what: 'sign',
  title: 'Sign',
  origin: 'https://shop.example',
  details: [],
}
const bench = (approval: Parameters<typeof createQuestions>[0]) => {
  const onChanged = jest.fn()
  return { onChanged, questions: createQuestions(approval, onChanged) }
}

test.each([
  ['yes', true],
  ['no', false],
] as const)('approval %s answers without showing a question', async (approval, answer) => {
  const { questions, onChanged } = bench(approval)
  await expect(questions.ask(asked)).resolves.toBe(answer)
  expect(questions.shown()).toEqual([])
  expect(onChanged).not.toHaveBeenCalled()
})

test('keeps each question until its own answer, in any order', async () => {
  const { questions } = bench('ask')
  const [one, other] = [questions.ask(asked), questions.ask({ ...asked, title: 'Sign more' })]
  expect(questions.shown().map(({ title }) => title)).toEqual(['Sign', 'Sign more'])
  const [first, second] = questions.shown()
  questions.answer(second!.id, false)
  questions.answer(first!.id, true)
  expect(await Promise.all([one, other])).toEqual([true, false])
  expect(questions.shown()).toEqual([])
  expect(() => questions.answer(first!.id, true)).toThrow(RangeError)
})

test('hides questions while the visitor is away, and shows them on return', async () => {
  const { questions, onChanged } = bench('later')
  const answer = questions.ask(asked)
  expect(questions.shown()).toEqual([])
  expect(questions.isOpen('eip155', 'sign')).toBe(true)
  onChanged.mockClear()
  questions.setApproval('ask')
  expect(onChanged).toHaveBeenCalledTimes(1)
  questions.answer(questions.shown()[0]!.id, true)
  await expect(answer).resolves.toBe(true)
})

test.each([
  ['yes', true],
  ['no', false],
] as const)('a new approval %s answers open questions, too', async (approval, answer) => {
  const { questions } = bench('ask')
  const open = questions.ask(asked)
  questions.setApproval(approval)
  await expect(open).resolves.toBe(answer)
})

test('a wallet that is switched off cancels its own questions only', async () => {
  const { questions } = bench('ask')
  const [own, other] = [questions.ask(asked), questions.ask({ ...asked, wallet: 'solana' })]
  questions.refuseAll('eip155')
  await expect(own).resolves.toBe(false)
  expect(questions.shown().map(({ wallet }) => wallet)).toEqual(['solana'])
  questions.setApproval('yes')
  await expect(other).resolves.toBe(true)
})
