import { useEffect, useState } from 'react'

/** Between two letters of a quick hand; less would ask for texts that nobody meant. */
const quietMs = 80

/** What was typed, once the hand rests; an empty box is empty at once. */
export function useDebouncedText(text: string) {
  const [resolved, setResolved] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResolved(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : resolved
}
