// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** As a browser without https: no clipboard, and only what is selected is copied. */
function oldWay() {
  const copied: { text: string; isInDialog: boolean }[] = []
  vi.stubGlobal('navigator', {})
  document.execCommand = () => {
    const box = document.activeElement as HTMLTextAreaElement
    copied.push({ text: box.value, isInDialog: box.closest('[role=dialog]') !== null })
    return true
  }
  return copied
}

test('SHELL-14 without https a text is copied by its selection, and the focus is back', async () => {
  const copied = oldWay()
  document.body.innerHTML = '<button>x</button>'
  document.querySelector('button')!.focus()
  expect(await copyText('一 行')).toBe(true)
  expect(copied).toEqual([{ text: '一 行', isInDialog: false }])
  expect(document.activeElement?.tagName).toBe('BUTTON')
  expect(document.querySelector('textarea')).toBeNull()
})

test('SHELL-14 in a dialog, which holds the focus, the selection is made inside it', async () => {
  const copied = oldWay()
  document.body.innerHTML = '<div role="dialog"><button>x</button></div>'
  document.querySelector('button')!.focus()
  expect(await copyText('a')).toBe(true)
  expect(copied).toEqual([{ text: 'a', isInDialog: true }])
})

test('SHELL-14 where neither way is open, the answer is no', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => {
    throw new Error('closed')
  }
  expect(await copyText('a')).toBe(false)
})
