import type { Destination } from './destination.ts'

/**
 * Opens an empty window; null where the browser refuses. To be called in the press's own turn: after an answer has been waited for,
 * browsers take it for a pop-up. `title` shows in its tab until it is led on.
 */
export function openWaiting(title: string): Window | null {
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.document.title = title
  return opened
}

/** Leads an empty window to its address. It is cut off from this page first: what stands there knows nothing of the console. */
export function lead(opened: Window, { url, token }: Destination) {
  opened.opener = null
  if (token === undefined) return opened.location.replace(url)
  const form = opened.document.createElement('form')
  form.method = 'post'
  form.action = url
  const field = opened.document.createElement('input')
  field.type = 'hidden'
  field.name = 'token'
  field.value = token
  form.append(field)
  opened.document.body.append(form)
  form.submit()
}
