import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLetterHtml } from './letter-markup.ts'

test('SHELL-04 an empty line parts paragraphs, one line break stays in its paragraph', () => {
  expect(toLetterHtml('各校：\n请看\n\n谢谢')).toBe('<p>各校：<br>请看</p><p>谢谢</p>')
  expect(toLetterHtml(' \n\n ')).toBe('')
})

test('SHELL-04 lines with a dash or a number make a list, also next to a paragraph', () => {
  expect(toLetterHtml('要求：\n- 一\n- 二\n完')).toBe('<p>要求：</p><ul><li>一</li><li>二</li></ul><p>完</p>')
  expect(toLetterHtml('1. 一\n2、二')).toBe('<ol><li>一</li><li>二</li></ol>')
})

test('SHELL-04 bold and links, with words or bare; other addresses stay text', () => {
  expect(toLetterHtml('**11 月**前')).toBe('<p><strong>11 月</strong>前</p>')
  expect(toLetterHtml('见[说明](https://a.cn/x?y=1&z=2)')).toBe(
    '<p>见<a href="https://a.cn/x?y=1&amp;z=2">说明</a></p>',
  )
  expect(toLetterHtml('见 https://a.cn/b。谢谢')).toBe(
    '<p>见 <a href="https://a.cn/b">https://a.cn/b</a>。谢谢</p>',
  )
  expect(toLetterHtml('[x](javascript:alert(1))')).not.toContain('<a')
})

test('SHELL-04 whatever is typed, no tag but these comes out, and every address is http', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>',
      '"',
      "' onclick=",
      '**',
      '](',
      '[a](https://',
      'javascript:',
      '- ',
      '\n',
      '1. ',
      ')',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = toLetterHtml(parts.join(''))
      const left = html
        .replaceAll(/<\/?(p|ul|ol|li|strong)>|<br>|<\/a>/g, '')
        .replaceAll(/<a href="https?:\/\/[^"<>]*">/g, '')
      expect(left).not.toMatch(/[<>]/)
    }),
    { numRuns: 500 },
  )
})
