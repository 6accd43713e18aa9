/** Types as a person does: what stood there goes, listeners hear of it, and `leave` takes the focus on. */
export function typeInto(label: string, value: string, { leave = false } = {}) {
  const input = field(label)
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (leave) input.blur()
}

/** The input under a label. */
export function field(label: string) {
  const labels = [...document.querySelectorAll('label')]
  const found = labels.findLast(({ textContent }) => textContent?.trim() === label)
  const input =
    document.getElementById(found?.htmlFor ?? '') ?? document.querySelector(`input[aria-label="${label}"]`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`No field is called ${label}`)
  return input
}

/** What stands below a field: its error while there is one, else its hint. */
export const noteOf = (label: string) => document.getElementById(`${field(label).id}-note`)?.textContent
