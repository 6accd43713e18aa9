/** Puts a text on the clipboard; whether it came there. Without https browsers keep the clipboard closed: then the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string) {
  const active = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.setAttribute('readonly', '')
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // An open dialog takes the focus back from anything outside it.
  const around = active?.closest('[role=dialog]') ?? document.body
  around.append(box)
  box.focus({ preventScroll: true })
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (active instanceof HTMLElement) active.focus()
  }
}
