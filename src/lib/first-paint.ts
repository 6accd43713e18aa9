const id = 'first-paint'

declare global {
  /** public/first.js notes that the form of the document was sent before the page's code was there. */
  var mingmuFirstSubmit: boolean | undefined
}

/** What a reader did with the form of the document, until the page's own was there. */
export type FirstForm = {
  values: Map<string, string>
  /** Name of the field that had the focus. */
  focused: string | undefined
  wasSubmitted: boolean
}

/** Takes away what the document showed until now: before the next paint, by whatever stands in its place. */
export const endFirstPaint = () => document.getElementById(id)?.remove()

/** As `endFirstPaint`; what was typed meanwhile is not lost. Null where the document brought no form. */
export function takeFirstForm(): FirstForm | null {
  const forms = [...(document.getElementById(id)?.querySelectorAll('form') ?? [])]
  // The one of the other language has no box.
  const form = forms.find((each) => each.getClientRects().length > 0)
  const fields = [...(form?.querySelectorAll('input') ?? [])]
  const wasSubmitted = globalThis.mingmuFirstSubmit === true
  const focused = fields.find((field) => field === document.activeElement)?.name
  globalThis.mingmuFirstSubmit = undefined
  endFirstPaint()
  return form
    ? { values: new Map(fields.map(({ name, value }) => [name, value])), focused, wasSubmitted }
    : null
}
