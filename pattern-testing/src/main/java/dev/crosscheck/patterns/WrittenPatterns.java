package dev.crosscheck.patterns;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The regular expressions that are constants in a class's byte code, where the code compiles them or passes them to a
 * method of {@link String}.
 *
 * @param className as the class loader knows it
 * @param constants by their places in the code
 * @param hidden calls outside static initialisers that make a pattern from something other than a constant
 */
record WrittenPatterns(String className, Map<String, Pattern> constants, List<String> hidden) {

    private static final String PATTERN = "java/util/regex/Pattern";
    private static final Set<String> OF_STRING = Set.of("matches", "replaceAll", "replaceFirst", "split");

    static WrittenPatterns in(byte[] classFile) {
        ClassModel model = ClassFile.of().parse(classFile);
        String name = model.thisClass().asInternalName().replace('/', '.');
        WrittenPatterns written = new WrittenPatterns(name, new LinkedHashMap<>(), new ArrayList<>());
        for (MethodModel method : model.methods()) {
            method.code().ifPresent(code -> written.read(method, code, isInitialiser(model, method)));
        }
        return written;
    }

    /**
     * Returns whether the method runs once, when the class is loaded. Its patterns end up in static fields, where they
     * are found.
     */
    private static boolean isInitialiser(ClassModel model, MethodModel method) {
        String name = method.methodName().stringValue();
        boolean isEnum = model.superclass()
                .filter(parent -> parent.asInternalName().equals("java/lang/Enum"))
                .isPresent();
        return name.equals("<clinit>") || name.startsWith("lambda$static$") || (isEnum && name.equals("<init>"));
    }

    private void read(MethodModel method, CodeModel code, boolean initialiser) {
        List<Instruction> before = new ArrayList<>();
        for (var element : code) {
            if (element instanceof InvokeInstruction call) {
                readCall(method, call, before, initialiser);
            }
            if (element instanceof InvokeDynamicInstruction call && !initialiser && refersToCompile(call)) {
                hidden.add(place(method) + ": makes patterns by a reference to Pattern.compile");
            }
            if (element instanceof Instruction instruction) {
                before.add(instruction);
            }
        }
    }

    private void readCall(MethodModel method, InvokeInstruction call, List<Instruction> before, boolean initialiser) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        boolean compiles = owner.equals(PATTERN) && (name.equals("compile") || name.equals("matches"));
        boolean ofString = owner.equals("java/lang/String") && OF_STRING.contains(name);
        if (!compiles && !ofString) {
            return;
        }
        int after = call.typeSymbol().parameterCount() - 1;
        Optional<String> regex = constant(before, after, String.class);
        Optional<Integer> flags = compiles && after == 1 ? constant(before, 0, Integer.class) : Optional.of(0);
        boolean known = regex.isPresent() && (flags.isPresent() || initialiser);
        if (known && flags.isPresent()) {
            Pattern pattern = Pattern.compile(regex.get(), flags.get());
            constants.put(place(method) + " " + name + " '" + regex.get() + "'", pattern);
        } else if (!known && !(initialiser && compiles)) {
            hidden.add(place(method) + ": " + name + " takes a pattern that is no constant; make it a static field");
        }
    }

    private static <T> Optional<T> constant(List<Instruction> before, int fromLast, Class<T> type) {
        int at = before.size() - 1 - fromLast;
        for (int i = before.size() - 1; i >= Math.max(at, 0); i--) {
            if (!(before.get(i) instanceof ConstantInstruction)) {
                return Optional.empty();
            }
        }
        return at >= 0
                        && before.get(at) instanceof ConstantInstruction constant
                        && type.isInstance(constant.constantValue())
                ? Optional.of(type.cast(constant.constantValue()))
                : Optional.empty();
    }

    private static boolean refersToCompile(InvokeDynamicInstruction call) {
        return call.bootstrapArgs().stream()
                .anyMatch(argument -> argument instanceof DirectMethodHandleDesc handle
                        && handle.owner().descriptorString().equals("L" + PATTERN + ";")
                        && (handle.methodName().equals("compile")
                                || handle.methodName().equals("matches")));
    }

    private String place(MethodModel method) {
        return className + "." + method.methodName().stringValue();
    }
}
