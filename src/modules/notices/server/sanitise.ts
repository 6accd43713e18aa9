import sanitizeHtml from 'sanitize-html'
import { withoutHidden } from '@/lib/plain-line.ts'

/** A blank or control character would be dropped by a browser, and could join what is on its sides. */
const ownPath = /^\/(?![/\\])[^\s\p{Cc}]*$/u
const elsewhere = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu
const isAllowed = (href: string): boolean => ownPath.test(href) || elsewhere.test(href)
const noAttributes: sanitizeHtml.Attributes = {}
/** Deeper than anybody writes; browsers slow down far below what a text of 50 000 characters could hold. */
const deepest = 20

/** Nothing but paragraphs, lists, headings, emphasis and links; no style, nothing that loads or runs. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
  ],
  nestingLimit: deepest,
  parseStyleAttributes: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: isAllowed(href) ? { href, rel: 'noopener', target: '_blank' } : noAttributes,
    }),
  },
}

/** One settles all that was ever seen. */
const maxRounds = 8
const once = (html: string): string => withoutHidden(sanitizeHtml(html, options)).trim()

/**
 * Rich text as it may be stored and shown: only the tags and attributes above, links in a window of their own. Sanitised again it stays
 * as it is: a tag that is dropped can have left an item of a list open.
 */
export function sanitise(html: string): string {
  let clean = once(withoutHidden(html))
  for (let round = 0; round < maxRounds; round++) {
    const again = once(clean)
    if (again === clean) break
    clean = again
  }
  return clean
}

/** Whether anything is left to read. */
export const hasLabels = (html: string): boolean => /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;|\u00a0/g, ''))
