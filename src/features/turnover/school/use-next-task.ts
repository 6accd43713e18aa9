import { useEffect, useRef } from 'react'

/** F outside of a field moves focus to the next button of this part that settles something (`data-todo`), and from the last to the first. */
export function useNextTask<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => {
    function toNext(event: KeyboardEvent) {
      const at = event.target as HTMLElement
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return
      if (at.matches('input, textarea, [contenteditable]')) return
      const tasks = [...(part.current?.querySelectorAll<HTMLElement>('[data-todo]') ?? [])]
      const next = tasks[tasks.indexOf(at) + 1] ?? tasks[0]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', toNext)
    return () => document.removeEventListener('keydown', toNext)
  }, [])
  return part
}
