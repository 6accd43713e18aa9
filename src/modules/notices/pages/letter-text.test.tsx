// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LetterText } from './letter-text.tsx'

let box: HTMLElement
let close = () => {}

function show(html: string) {
  box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(<LetterText html={html} />))
  close = () => {
    act(() => root.unmount())
    box.remove()
  }
  return box.firstElementChild?.innerHTML
}
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => close())

test('SHELL-04 a letter keeps its paragraphs, lists, emphasis and links', () => {
  const html = '<h3>题</h3><p>请<strong>看</strong><br>好</p><ul><li>一</li></ul>'
  expect(show(html)).toBe(html)
  close()
  show('<p><a href="https://a.cn/x">说明</a> <a href="/manage/base">页面</a></p>')
  const links = [...box.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.cn/x', '/manage/base'])
  expect(links.every(({ rel, target }) => rel.includes('noopener') && target === '_blank')).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="https://a.cn">x</a></svg>',
  '<iframe src="https://a.cn"></iframe>',
  '<p onclick="alert(1)" style="position:fixed" class="x" id="y">字</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="//a.cn">x</a>',
  '<a href="/\\a.cn">x</a>',
  '<form action="https://a.cn"><input name=p></form>',
  '<style>p{display:none}</style><link rel=stylesheet href="https://a.cn">',
  '<template><p onclick=a>x</p></template>',
])('SHELL-04 nothing that runs, loads or leads astray comes through: %s', (html) => {
  const shown = show(html) ?? ''
  expect(shown).not.toMatch(/<(?!\/?(p|span)\b)/)
  expect(shown).not.toMatch(/ (on\w+|style|class|id|href|src)=/)
})

test('SHELL-04 a text nested past all sense is shown flat, not followed', () => {
  show(`${'<ul><li>'.repeat(400)}底${'</li></ul>'.repeat(400)}`)
  expect(box.textContent).toBe('底')
  expect(box.querySelectorAll('ul').length).toBeLessThan(20)
})
