/** A text whose `<b>…</b>` parts stand out; anything else is read as it is. */
export const Rich = ({ text }: { text: string }) =>
  text.split(/(<b>.*?<\/b>)/).map((part, i) =>
    part.startsWith('<b>') ? (
      <strong key={i} className="font-semibold text-t1">
        {part.slice(3, -4)}
      </strong>
    ) : (
      part
    ),
  )
