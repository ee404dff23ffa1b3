/**
 * Imported before anything else: React chooses its build, and the slow one unless told otherwise, the moment it is loaded.
 */
process.env["NODE_ENV"] ??= "production";
