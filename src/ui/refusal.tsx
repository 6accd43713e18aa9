/** Why the server did not do it; stands in the dialog that asked. */
export const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body">
      {error.message}
    </p>
  )
