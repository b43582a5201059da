import { createTestKit } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { KeyValues } from '../list/key-values.js'
import { List } from '../list/list.js'
import { Disclosure } from './disclosure.js'
import { Stack } from './stack.js'
import { Text } from './text.js'
import { View } from './view.js'

expectSilence()

const show = (ui: ReactNode) => renderWithKit(createTestKit().kit, ui).container

test('View has the padding and the gap of our views', () => {
  expect(show(<View id="a">x</View>).innerHTML).toBe('<div class="view" id="a">x</div>')
  expect(show(<View centred>x</View>).innerHTML).toBe('<div class="view centred middle">x</div>')
})

test('Stack puts things below or beside each other', () => {
  expect(show(<Stack>x</Stack>).innerHTML).toBe('<div class="stack">x</div>')
  expect(
    show(
      <Stack row between wraps gap={4}>
        x
      </Stack>,
    ).innerHTML,
  ).toBe('<div class="inline gap-4 stack-between stack-wraps">x</div>')
})

test('Text is a paragraph, or the element that it is told to be', () => {
  expect(show(<Text>x</Text>).innerHTML).toBe('<p>x</p>')
  show(
    <Text as="h3" variant="title" tone="error">
      Fees
    </Text>,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Fees' }).className).toBe('title text-error')
})

test('Text keeps the direction of an amount apart from that of the words around it', () => {
  expect(show(<Text number>1.5 ETH</Text>).innerHTML).toBe('<p class="number"><bdi>1.5 ETH</bdi></p>')
})

test('List is a labelled list', () => {
  show(
    <List label="Prices">
      <li>One</li>
    </List>,
  )
  expect(screen.getByRole('list', { name: 'Prices' }).children).toHaveLength(1)
})

test('KeyValues are terms with their definitions', () => {
  show(<KeyValues rows={[{ key: 'Fee', value: '0.1 ETH' }]} />)
  expect(screen.getByRole('term').textContent).toBe('Fee')
  expect(screen.getByRole('definition').innerHTML).toBe('<bdi>0.1 ETH</bdi>')
})

describe('Disclosure', () => {
  const button = () => screen.getByRole('button', { name: 'Details' })

  it('shows and hides what its button controls', () => {
    show(<Disclosure label="Details">All of it</Disclosure>)
    const content = document.getElementById(button().getAttribute('aria-controls')!)!
    expect([button().getAttribute('aria-expanded'), content.hidden, content.textContent]).toEqual([
      'false',
      true,
      'All of it',
    ])
    fireEvent.click(button())
    expect([button().getAttribute('aria-expanded'), content.hidden]).toEqual(['true', false])
    fireEvent.click(button())
    expect(content.hidden).toBe(true)
  })

  it('starts open if told to', () => {
    show(
      <Disclosure label="Details" startsOpen>
        All of it
      </Disclosure>,
    )
    expect(button().getAttribute('aria-expanded')).toBe('true')
  })
})
