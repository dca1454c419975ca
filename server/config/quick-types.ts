/**
 * Imported before everything else. Outside production graphql-js asks at every look at a type whether a second copy of
 * itself is about, which is a tenth of the work of an answer; it decides by NODE_ENV while it is being loaded. We have one
 * copy, and NODE_ENV means other things here too.
 */
const given = process.env['NODE_ENV'];
process.env['NODE_ENV'] = 'production';
await import('graphql');
if (given === undefined) {
  delete process.env['NODE_ENV'];
} else {
  process.env['NODE_ENV'] = given;
}
