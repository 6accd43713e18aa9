/** A title with what was typed in it marked. */
export function HitText({ text, hits }: { text: string; hits: readonly number[] }) {
  if (hits.length === 0) return text
  const marked = new Set(hits)
  return [...text].map((character, i) =>
    marked.has(i) ? (
      <mark
        key={i}
        className="bg-transparent font-semibold text-brand-strong underline decoration-2 underline-offset-4"
      >
        {character}
      </mark>
    ) : (
      character
    ),
  )
}
