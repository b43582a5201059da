import { Modal, type AppKit } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { renderHookHeadless } from '../app.test.helper.js'
import { useKept } from './use-kept.js'

const at = (kit: AppKit) => renderHookHeadless(kit, () => useKept('')).result

test('a view finds its kept state at the same place of the history, and nowhere else', async () => {
  const { kit } = createTestKit()
  const modal = kit.get(Modal)
  await act(async () => void modal.open({ view: 'Networks' }))
  const before = at(kit)
  expect(before.current[0]).toBe('')
  act(() => before.current[1]('ether'))
  expect(before.current[0]).toBe('ether')
  act(() => modal.push('WhatIsANetwork'))
  expect(at(kit).current[0]).toBe('')
  act(() => modal.push('Networks'))
  expect(at(kit).current[0]).toBe('')
  act(() => {
    modal.back()
    modal.back()
  })
  expect(at(kit).current[0]).toBe('ether')
  act(() => modal.reset('Networks'))
  expect(at(kit).current[0]).toBe('')
})
