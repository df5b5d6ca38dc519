// Required before the command by the build: keeps what V8 compiled of the bundle, when the command ends.
process.on("exit", () => require("./compiled.js").keepCompiled());
