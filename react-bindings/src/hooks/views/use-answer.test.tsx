import type { ViewId } from '@latchkey/core'
import { definePlugin, type View, Views } from '@latchkey/core/plugin'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../../screens/modal-app.test.helper.js'
import { useAnswer } from './use-answer.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    ChooseToken: { readonly network: string }
    ImportToken: undefined
  }
  interface ViewAnswers {
    ChooseToken: string
  }
}

expectSilence()

const late: ((token: string) => void)[] = []

function Choose(): ReactElement {
  const answer = useAnswer<'ChooseToken'>()
  late.push(answer)
  return (
    <button type="button" onClick={() => answer('ETH')}>
      Ether
    </button>
  )
}

const views: readonly View[] = [
  { id: 'ChooseToken', title: 'Choose a token', content: Choose },
  { id: 'ImportToken', title: 'Import a token', content: Choose },
]
const plugin = definePlugin({ id: 'tokens', setup: (ctx) => views.forEach((view) => ctx.contribute(Views, view)) })

async function open(view: ViewId = 'Networks') {
  const app = createModalApp({ plugins: plugin() })
  await app.enter()
  await app.go(view as 'Networks')
  return {
    ...app,
    ask: async () => {
      const answers: unknown[] = []
      await act(async () => {
        void app.modal.ask('ChooseToken', { network: 'fake:one' }).then((token) => answers.push(token))
        await app.clock.advance(0)
      })
      return answers
    },
    push: (view: 'ImportToken' | 'Networks') => act(async () => app.modal.push(view)),
  }
}

test('a view answers who asked it, and the view before is shown again', async () => {
  const app = await open()
  const answers = await app.ask()
  expect(app.title()).toBe('Choose a token')
  await app.press('Ether')
  expect([answers, app.title()]).toEqual([['ETH'], 'Choose network'])
})

test('a view that the asked one has opened answers for it', async () => {
  const app = await open()
  const answers = await app.ask()
  await app.push('ImportToken')
  expect(app.title()).toBe('Import a token')
  await app.press('Ether')
  expect([answers, app.title()]).toEqual([['ETH'], 'Choose network'])
})

test('a view that nobody asked goes back', async () => {
  const app = await open()
  await app.push('ImportToken')
  await app.press('Ether')
  expect(app.title()).toBe('Choose network')
})

test('a view that was left answers nobody, though another question is open', async () => {
  const app = await open()
  await app.push('ImportToken')
  const answer = late.at(-1)!
  await act(async () => app.modal.back())
  const answers = await app.ask()
  await act(async () => answer('late'))
  expect([answers, app.title()]).toEqual([[], 'Choose a token'])
})
