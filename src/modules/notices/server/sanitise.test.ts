import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLabels, sanitise } from './sanitise.ts'

const link = (href: string, text: string) => `<a href="${href}" rel="noopener" target="_blank">${text}</a>`

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="x()" class="y" style="color:red" id="z">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
  ['<a href="/\t/elsewhere.example">a</a>', '<a>a</a>'],
  [
    '<a href="/visionCheck/base?round=1" rel="opener" target="_self">a</a>',
    link('/visionCheck/base?round=1', 'a'),
  ],
  ['<a href="https://a.example/?b=1&amp;c=2">a</a>', link('https://a.example/?b=1&amp;c=2', 'a')],
  ['<a href="mailto:a@b.example">a</a>', link('mailto:a@b.example', 'a')],
  ['<svg><a href="https://x.example"><script>x</script></a></svg>a', 'a'],
  ['<style>p{background:url(//x)}</style>a', 'a'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<<p>a</p', '&lt;<p>a</p>'],
  ['<!--<p>--><p>a<!-- > --></p>', '<p>a</p>'],
  ['<li><p<script><li>', '<li></li><li></li>'],
  ['<p>a<ul><li>b', '<p>a</p><ul><li>b</li></ul>'],
  ['<h1>a</h1><b>b</b><i>c</i>', '<h3>a</h3><strong>b</strong><em>c</em>'],
])('SHELL-04 %s is stored as %s', (html, clean) => {
  expect(sanitise(html)).toBe(clean)
})

test('SHELL-04 what is empty but for tags has no words', () => {
  expect(hasLabels('<p>&nbsp;<br /></p>')).toBe(false)
  expect(hasLabels('<p>字</p>')).toBe(true)
})

const allowed =
  /<\/?(?:p|strong|em|u|ul|ol|li|h3|h4|blockquote|a)>|<br \/>|<a href="(?:\/(?![/\\])|https?:\/\/|mailto:)[^"<>]*" rel="noopener" target="_blank">/gi

const pieces = fc.oneof(
  fc.constantFrom(
    '<script>',
    '</script>',
    '<svg/onload=x>',
    '<img src=x onerror=x>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<p',
    '<p>',
    '</p>',
    '<a href=',
    '<a href="',
    '"',
    "'",
    '>',
    '<',
    '/',
    '<a href="/x">',
    '</a>',
    '<br>',
    '<li>',
    'javascript:x',
    'data:text/html,x',
    '//x',
    '/\\x',
    'https://x',
    '&#x3c;',
    '&lt;',
    '&#0;',
    '\u0000',
    '\\',
    '<iframe srcdoc="',
    '<textarea>',
    '<title>',
    '<noscript>',
    '<template>',
    '<![CDATA[',
    ']]>',
    '<?x',
    ' on=x ',
    '<math><mi>',
    '<xmp>',
    '<plaintext>',
    '<base href=',
    '<form action=',
    '<p style="',
    '<b>',
    '<h1 id=x>',
    '字',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

test('SHELL-04 whatever is sent, nothing outside the list of tags and attributes is stored', () => {
  const text = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (html) => {
      const clean = sanitise(html)
      expect(clean.replaceAll(allowed, '')).not.toMatch(/</)
      expect(clean).not.toContain('\u0000')
      expect(sanitise(clean)).toBe(clean)
    }),
    { numRuns: 2000 },
  )
})

test.each(['<b>', '<a href=/>', '<p><ul><li>', '<', '&', '<!--', '<a href="', '<svg><math>'])(
  'SHELL-04 50 000 characters of %s are made safe, and shallow',
  (piece) => {
    const clean = sanitise(piece.repeat(Math.floor(50_000 / piece.length)))
    expect(clean.replaceAll(allowed, '')).not.toMatch(/</)
    let depth = 0
    let deepest = 0
    for (const [tag] of clean.matchAll(/<[^>]*>/g)) {
      if (tag.startsWith('</')) depth--
      else if (tag !== '<br />') deepest = Math.max(deepest, ++depth)
    }
    expect(deepest).toBeLessThan(30)
  },
)
