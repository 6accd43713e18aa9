import { createElement, useMemo, type ReactNode } from 'react'

const stored = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'])
const renamed: Record<string, string> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3' }
/** What is inside these is not text. */
const dropped =
  /^(script|style|template|svg|math|iframe|object|embed|noscript|noembed|textarea|title|select)$/
const isOpenable = (href: string) => /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href)
/** Deeper than anybody writes. */
const deepest = 20

/** Rich text as React elements: only the tags above, and of attributes only an address that can be followed. */
function toNode(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (dropped.test(name)) return null
  const tag = renamed[name] ?? name
  if (tag === 'br') return <br key={key} />
  const inside = depth < deepest ? toNodes(node, depth + 1) : node.textContent
  const href = tag === 'a' ? (node.getAttribute('href')?.trim() ?? '') : ''
  if (href && isOpenable(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  return stored.has(tag) ? createElement(tag, { key }, inside) : <span key={key}>{inside}</span>
}

const toNodes = (node: Node, depth = 0) => [...node.childNodes].map((student, i) => toNode(student, i, depth))

/**
 * The text of a letter. The server has sanitised it; here it is taken apart once more and built anew from what is known, so that no html
 * ever goes into the page as such. A document that is only parsed runs nothing and loads nothing.
 */
export function LetterText({ html }: { html: string }) {
  const nodes = useMemo(() => toNodes(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div className="text-body leading-6 break-words text-t1 [&_a]:text-brand-strong [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line2 [&_blockquote]:pl-3 [&_h3]:text-title [&_h3]:font-semibold [&_h4]:font-semibold [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-3 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 [&>:first-child]:mt-0">
      {nodes}
    </div>
  )
}
