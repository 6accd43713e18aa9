// Imported first and alone: what follows is written for the versions that pass. Plain syntax, so that old ones can say so.
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error('Mingmu needs Node ' + wanted.join('.') + ' or newer; this is ' + process.versions.node)
  process.exit(1)
}
