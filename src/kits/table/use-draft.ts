import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react'

const waitMs = 250

/**
 * A text that is passed on a moment after the last key, at once with Enter, and not at all while an input method is composing; `withEnter`:
 * with Enter alone, or emptied. What is set from elsewhere (a condition taken away) replaces it.
 */
export function useDraft(value: string, onSettled: (text: string) => void, withEnter = false) {
  const [draft, setDraft] = useState({ text: value, published: value })
  const [composing, setComposing] = useState(false)
  if (draft.published !== value && draft.text.trim() !== value) setDraft({ text: value, published: value })
  const { text } = draft
  useEffect(() => {
    if (composing || text.trim() === value || (withEnter && text.trim() !== '')) return
    const timer = setTimeout(() => onSettled(text.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [text, value, composing, onSettled, withEnter])
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setDraft({ text: event.target.value, published: value }),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSettled(text.trim())
      else if (event.key === 'Escape' && text !== '') {
        event.stopPropagation()
        setDraft({ text: '', published: value })
        onSettled('')
      }
    },
  }
}
